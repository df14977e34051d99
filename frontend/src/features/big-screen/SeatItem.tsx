import { Seat } from '#ui/Seat.tsx'
import { classes } from '#ui/classes.ts'
import type { StreamSeat } from './screen-scene.ts'

type SeatItemProps = { seat: StreamSeat; isJoined: boolean; isLeaving?: boolean }

export function SeatItem({ seat, isJoined, isLeaving = false }: SeatItemProps) {
  return (
    <li className={classes(isLeaving && 'stage-leaving', isJoined && 'stage-joined')}>
      <Seat
        size="lg"
        kind={seat.role}
        person={{ name: seat.name }}
        joined={isJoined}
        className="h-14 bg-white/10! px-3!"
      />
    </li>
  )
}
