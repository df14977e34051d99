import { chromium, type Browser, type Page } from '@playwright/test'

/** Chromium as the benchmarks measure it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
}

type Visit = {
  url: string
  path: string
  /** The Cookie header's value of somebody who leads. */
  cookie: string
}

/** A new context's page at this address. */
export async function visit(browser: Browser, { url, path, cookie }: Visit): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.goto(path)
  return page
}
