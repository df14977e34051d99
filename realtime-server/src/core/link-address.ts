/**
 * Whether Discord takes an address as a link, in an embed or behind a button: http or https, and a host with a dot in
 * it. `http://localhost:3000` is refused, and the whole message with it.
 */
export function isLinkable(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:') && /[^.]\.[^.]/.test(hostname)
}

type Embed = { url?: string | null; description?: string | null; footer?: { text: string } | null }

/** Whether an embed leads to this address: as a link, or written out where Discord takes no such link. */
export function leadsTo({ url, description, footer }: Embed, address: string): boolean {
  return url === address || footer?.text === address || (description?.split('\n').at(-1) ?? '') === address
}
