import { visibleText } from '@raidtisch/shared-types/domain/visible-text'

/** Said by a field that is taken, or of no meaning outside of Raid-Helper. */
const redundant = new Set([
  'date',
  'time',
  'serverId',
  'leaderId',
  'lastUpdated',
  'channelName',
  'channelType',
  'classes',
  'status',
  'permission',
  'premium',
  'servername',
  'servericon',
  'templateEmote',
  'comp',
  'signUps.id',
  'signUps.position',
  'signUps.timestamp',
  'signUps.roleEmoteId',
  'signUps.classEmoteId',
  'signUps.specEmoteId',
  'signUps.role_emote',
  'signUps.class_emote',
  'signUps.spec_emote',
])

/** Recorded by public clients, with no place here; of the advanced settings only the duration has one. */
const withoutPlace = new Set([
  'advancedSettings',
  'announcement',
  'announcements',
  'color',
  'description2',
  'scheduledId',
  'softresId',
  'templateId',
  'voice_type',
  'signUps.cSpec2Name',
  'signUps.spec2EmoteId',
  'signUps.spec2Name',
])

const shownMax = 40

/**
 * Which fields of an event are not imported: those with no place here, and those that nobody has recorded so far.
 * @param taken those that are read
 */
export function untakenFields(
  event: object,
  taken: ReadonlySet<string>,
): { untaken: string[]; unknown: string[] } {
  const { signUps } = event as { signUps?: readonly object[] }
  const ofSignUps = new Set((signUps ?? []).flatMap((one) => Object.keys(one)))
  const names = [...Object.keys(event), ...[...ofSignUps].map((name) => `signUps.${name}`)].sort()
  return {
    untaken: names.filter((name) => withoutPlace.has(name)),
    unknown: names
      .filter((name) => !withoutPlace.has(name) && !taken.has(name) && !redundant.has(name))
      .slice(0, shownMax)
      .map((name) => visibleText(name.replaceAll(/[\0\p{Surrogate}]/gu, '')).slice(0, 60)),
  }
}
