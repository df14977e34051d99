import { type Finding, wrong } from './finding.ts'

const mostSkewMs = 5_000

/** Compares this machine's clock with another one that was read between `askedAt` and `answeredAt` (milliseconds). */
export function checkClock(
  whose: string,
  theirs: number,
  { askedAt, answeredAt }: { askedAt: number; answeredAt: number },
): Finding[] {
  const early = askedAt - theirs
  const late = theirs - answeredAt
  const skewMs = Math.max(early, late)
  if (skewMs <= mostSkewMs) return []
  const direction = early > late ? 'ahead of' : 'behind'
  return [
    wrong(
      'clock_wrong',
      `This machine's clock is ${Math.round(skewMs / 1_000)} s ${direction} ${whose}, so events would start and remind at the wrong ` +
        'time. Switch on time synchronisation (timedatectl set-ntp true) on the machine that is wrong.',
    ),
  ]
}
