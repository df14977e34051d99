import { useState, type ReactNode } from 'react'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { EditEventDialog } from '../form/EditEventDialog.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { EventHeader } from './EventHeader.tsx'
import { ImportedFrom } from './ImportedFrom.tsx'
import { MissingResponsesCard } from './MissingResponsesCard.tsx'
import { MyPartyCard } from './MyPartyCard.tsx'
import { OtherPartiesCard } from './OtherPartiesCard.tsx'
import { RosterCard } from './RosterCard.tsx'
import { SignUpCard } from './SignUpCard.tsx'
import { TurnoutCard } from './TurnoutCard.tsx'
import { useReader } from './use-reader.ts'

export type EventDialog = (props: {
  event: EventView
  open: boolean
  onOpenChange: (open: boolean) => void
}) => ReactNode

type EventContentProps = {
  event: EventView
  streamLinks: EventDialog
}

/** On a phone the next action comes first, then what it is about, then who comes; wide screens put the roster beside. */
export function EventContent({ event, streamLinks }: EventContentProps) {
  const reader = useReader(event)
  const party = event.parties.find((one) => one.members.some((member) => member.discordUserId === reader.id))
  const [editing, setEditing] = useState(false)
  const [linking, setLinking] = useState(false)
  return (
    <>
      <EventHeader event={event} onEdit={() => setEditing(true)} onOpenLinks={() => setLinking(true)} />
      <div className="grid items-start gap-4 pb-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-start-1">
          <SignUpCard event={event} reader={reader} />
          <DetailsCard event={event} />
        </div>
        <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-start-1">
          {party && <MyPartyCard event={event} party={party} readerId={reader.id} />}
          <RosterCard event={event} readerId={reader.id} />
          <MissingResponsesCard event={event} />
          <OtherPartiesCard
            event={event}
            parties={event.parties.filter((one) => one !== party)}
            readerId={reader.id}
            hasOwn={party !== undefined}
          />
          <TurnoutCard event={event} />
          <ImportedFrom event={event} />
        </div>
      </div>
      <EditEventDialog event={event} open={editing} onOpenChange={setEditing} />
      <LazyOverlay open={linking} onClose={() => setLinking(false)}>
        {streamLinks({ event, open: linking, onOpenChange: setLinking })}
      </LazyOverlay>
    </>
  )
}
