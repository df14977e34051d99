// Invented events in the shapes that public clients of Raid-Helper record; the people do not exist. The API's event:
// nick-kravchenko/wow-raid-composition (raid-helper-event.ts, both shapes) and the fields of Gsri.Personnels.RaidHelper.

export type Person = { userId: string; name: string } & Record<string, unknown>

const button = (className: string) => ({ className, classEmoteId: '612343589070045200' })

/** Seconds since 1970. */
export const startsAt = Date.UTC(2031, 4, 20, 18, 30) / 1000
const answeredAt = (minutes: number) => startsAt - 86_400 + minutes * 60

export const idOf = (n: number) => `3${String(n).padStart(17, '0')}`

/** One of each response; the ids can be given, for people who are there. */
export function signUps(ids: readonly string[] = []): Person[] {
  const people = [
    { name: 'Aldwin', className: 'Tank', roleName: 'Tanks', specName: 'Templar', note: 'bringt Kerzen' },
    { name: 'Brynja', className: 'Healer', roleName: 'Healers', specName: 'Longbow / Wand' },
    { name: 'Corvo', className: 'Ranged', roleName: 'Dps', specName: 'Sternenwerfer' },
    { name: 'Dagny', ...button('Late'), specName: 'Scout', roleName: 'Ranged' },
    { name: 'Eskil', ...button('Bench'), specName: 'Ravager', roleName: 'Melee' },
    { name: 'Freya', ...button('Tentative'), specName: 'Oracle', roleName: 'Healers' },
    { name: 'Gudrun', ...button('Absence'), note: 'im Urlaub' },
  ]
  return people.map((person, index) => ({
    id: 340_000_000 + index,
    userId: ids[index] ?? idOf(index + 1),
    position: index + 1,
    status: 'primary',
    entryTime: answeredAt(index),
    ...person,
  }))
}

/** The event as `/api/v4/events/{id}` answers it; v2 and v3 have the same fields. */
export function apiEvent(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: '1465438821414994063',
    serverId: '1236853472973033482',
    channelId: '1424819214459605183',
    channelName: 'sturm',
    channelType: 'text',
    leaderId: idOf(1),
    leaderName: 'Aldwin',
    title: 'Sturm auf {eventtime}',
    displayTitle: 'Sturm auf die Feste',
    description: 'Treffpunkt am Tor.\nTränke nicht vergessen.',
    date: '20-05-2031',
    time: '18:30',
    startTime: startsAt,
    endTime: startsAt + 5_400,
    closingTime: startsAt,
    lastUpdated: startsAt - 3_600,
    color: '113,54,138',
    templateId: '24',
    announcements: [],
    roles: [
      { name: 'Tanks', limit: 2, emoteId: '598989638098747403' },
      { name: 'Healers', limit: 999, emoteId: '592438128057253898' },
      { name: 'Dps', limit: 8, emoteId: '592440132129521664' },
    ],
    classes: [{ name: 'Tank', type: 'primary', limit: 999, emoteId: '878310168289505301', specs: [] }],
    advancedSettings: { duration: 60, limit: 9_999, notes_enabled: true, deadline: '0' },
    signUps: signUps(),
    ...changes,
  }
}

/** As the answer to a change of it has it. */
export function wrappedEvent() {
  return { status: 'Success', event: apiEvent() }
}

/** As `/api/event/{id}` answers it. */
export function olderEvent() {
  const { id, startTime, channelId, serverId, leaderId, title, displayTitle, description, date, time } =
    apiEvent()
  return {
    raidid: id,
    unixtime: startTime,
    closingtime: startTime,
    channelid: channelId,
    serverid: serverId,
    leaderid: leaderId,
    servername: 'Tafelrunde',
    channelName: 'sturm',
    last_updated: startsAt * 1000,
    title,
    displayTitle,
    description,
    date,
    time,
    permission: true,
    premium: true,
    announcement: { channel: 'none', time: 'none', message: 'none' },
    comp: {},
    signups: signUps().map(({ userId, name, className, specName, roleName, entryTime, note, status }) => ({
      userid: userId,
      name,
      class: className,
      // Buttons name themselves three times.
      spec: specName ?? className,
      role: roleName ?? className,
      signuptime: entryTime,
      status,
      note,
    })),
  }
}
