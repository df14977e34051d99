/** Raid-Helper's own two hosts; its page and its API are on both. */
export const raidHelperHosts = ['raid-helper.dev', 'raid-helper.xyz'] as const
export type RaidHelperHost = (typeof raidHelperHosts)[number]

/** Only an id and one of the two hosts are ever taken from a link: nobody chooses an address that the server reads. */
export type ForeignLink = { host: RaidHelperHost; externalId: string }

const eventPath = /^\/(?:event|events|raidplan|api\/(?:event|v[234]\/events))\/(\d{17,20})\/?$/

/** The event that a link or an id names; null when the text is none of the two. */
export function readForeignLink(text: string): ForeignLink | null {
  const source = text.trim()
  if (/^\d{17,20}$/.test(source)) return { host: raidHelperHosts[0], externalId: source }
  if (source.length > 200 || /\s/.test(source)) return null
  const url = parsed(/^raid-helper\.(?:dev|xyz)\//i.test(source) ? `https://${source}` : source)
  const host = raidHelperHosts.find((one) => one === url?.hostname.replace(/^www\./, ''))
  if (!url || !host || url.protocol !== 'https:' || url.port || url.username || url.password) return null
  const [, externalId] = eventPath.exec(url.pathname) ?? []
  return externalId === undefined ? null : { host, externalId }
}

function parsed(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}

/** Where people see the event. */
export function linkOf({ host, externalId }: { host: string; externalId: string }): string {
  return `https://${host}/event/${externalId}`
}
