/** As much of a browser as signing in needs: keeps cookies per host name (ports share them), and follows no redirect unasked. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>()

  async get(
    url: string | URL,
    headers: Record<string, string> = {},
    signal: AbortSignal | null = null,
  ): Promise<Response> {
    return this.send(new URL(url), { headers, signal })
  }

  async post(url: string | URL, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(new URL(url), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  }

  /** Goes where a redirect leads, and answers with the first thing that is none. */
  async visit(url: string | URL): Promise<Response & { address: URL }> {
    let address = new URL(url)
    for (let hops = 0; hops < 10; hops++) {
      const answer = await this.get(address)
      const location = answer.headers.get('location')
      if (location === null) return Object.assign(answer, { address })
      address = new URL(location, address)
    }
    throw new Error(`${String(url)} redirects for ever`)
  }

  /** What would be sent to this address in the Cookie header. */
  cookiesFor(url: string | URL): string {
    return [...this.#jar(new URL(url))].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Another browser with the same cookies, as a thief of them would have it. */
  clone(): Browser {
    const copy = new Browser()
    for (const [host, jar] of this.#cookies) copy.#cookies.set(host, new Map(jar))
    return copy
  }

  async send(
    url: URL,
    init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  ): Promise<Response> {
    const cookie = this.cookiesFor(url)
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie && { cookie }) },
    }).catch((error: unknown) => {
      // 'fetch failed' alone, which is all that a test report shows, names neither the server nor the reason.
      throw new TypeError(`${init.method ?? 'GET'} ${url.href}: ${describeFailure(error)}`, { cause: error })
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(url, line)
    return answer
  }

  #keep(url: URL, line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(name.length + 1)
    const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice('Expires='.length)
    if (expires && Date.parse(expires) < Date.now()) this.#jar(url).delete(name)
    else this.#jar(url).set(name, value)
  }

  #jar({ hostname }: URL): Map<string, string> {
    const jar = this.#cookies.get(hostname) ?? new Map<string, string>()
    this.#cookies.set(hostname, jar)
    return jar
  }
}

function describeFailure(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } }
  return cause ? `${cause.code ?? 'no code'}, ${cause.message}` : String(error)
}
