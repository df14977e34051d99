import { vi } from 'vitest'

/** Answers calls by 'METHOD path'. Every other call meets a server that broke before it could say why. */
export function stubFetch(answers: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const name = `${init?.method?.toUpperCase() ?? 'GET'} ${url}`
    return name in answers
      ? new Response(JSON.stringify(answers[name]))
      : new Response('', { status: 500, statusText: 'Internal Server Error' })
  })
}
