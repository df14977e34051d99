/** Field names of the older shape, and what they are called today. */
const olderEvent = {
  raidid: 'id',
  unixtime: 'startTime',
  closingtime: 'closingTime',
  channelid: 'channelId',
  serverid: 'serverId',
  leaderid: 'leaderId',
  leadername: 'leaderName',
  last_updated: 'lastUpdated',
  advanced: 'advancedSettings',
  signups: 'signUps',
} as const
const olderSignUp = {
  userid: 'userId',
  class: 'className',
  cClass: 'cClassName',
  spec: 'specName',
  cSpec: 'cSpecName',
  role: 'roleName',
  cRole: 'cRoleName',
  signuptime: 'entryTime',
} as const

/** An event of the older shape, with the names of today; anything else as it is. */
export function withCurrentNames(value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value['signups'])) return value
  const event = withNames(value, olderEvent)
  // No recorded answer of the older shape has a start; sign-ups close at the start unless a leader chose another time.
  event['startTime'] ??= event['closingTime']
  const { signUps } = event
  if (Array.isArray(signUps))
    event['signUps'] = signUps.map((one: unknown) => (isObject(one) ? withNames(one, olderSignUp) : one))
  return event
}

function withNames(value: Record<string, unknown>, names: Readonly<Record<string, string>>) {
  const known = new Map(Object.entries(names))
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [known.get(name) ?? name, field]))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
