import type { ImportFault } from '@raidtisch/shared-types/domain/event-import-words'
import { AppError, refuseAbout } from '#core/errors.ts'
import type { ReadForeign } from './raid-helper.client.ts'
import { readForeignEvent, type ForeignEvent, type FormatFault } from './raid-helper.format.ts'
import { readForeignLink, type RaidHelperHost } from './raid-helper.link.ts'

/** An event of the other tool, and the host of its link; null when its JSON was pasted. */
export type ReadSource = { foreign: ForeignEvent; host: RaidHelperHost | null }

/** Reads what a leader pasted: the event's link or id, or its JSON. */
export async function readSource(readForeign: ReadForeign, source: string): Promise<ReadSource> {
  const link = readForeignLink(source)
  if (!link) return { foreign: eventOf(source), host: null }
  const answer = await readForeign(link)
  if ('fault' in answer) return refuseFault(answer.fault)
  if ('isUnchanged' in answer)
    throw new Error('Raid-Helper says that nothing changed though nothing was known.')
  const foreign = eventOf(answer.text)
  if (foreign.externalId !== link.externalId)
    unreadable([{ path: 'id', message: 'is not the one of the link' }])
  return { foreign, host: link.host }
}

function eventOf(text: string): ForeignEvent {
  const read = readForeignEvent(text)
  return 'event' in read ? read.event : unreadable(read.faults)
}

function unreadable(faults: readonly FormatFault[]): never {
  const issues = faults.map(({ path, message }) => ({
    path: ['source', path].filter(Boolean).join('.'),
    message,
  }))
  const message = issues.map((issue) => `${issue.path}: ${issue.message}`).join('; ')
  throw new AppError('import_unreadable', message, { issues })
}

function refuseFault(fault: ImportFault): never {
  if (fault === 'gone')
    return refuseAbout('source', 'import_not_found', 'Raid-Helper does not know this event')
  return refuseAbout('source', 'import_unreachable', `Raid-Helper could not be read: ${fault}`)
}
