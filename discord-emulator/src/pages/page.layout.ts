import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { html, type Html } from './html.template.ts'
import { pageScript } from './page.script.ts'
import { pageStyle } from './page.style.ts'

const warning = 'LOCAL DISCORD – das ist nicht Discord'
const noncePlaceholder = 'data-nonce'
// Outside the template: the bundler treats a closing script tag in one specially.
const script = `<script ${noncePlaceholder}>${pageScript}</script>`

/** A whole document around the content, saying on top what it is not. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <title>${title} · LOCAL DISCORD</title>
        <link rel="icon" href="data:," />
        <style>
          ${{ markup: pageStyle }}
        </style>
      </head>
      <body>
        <p class="warning">${warning}</p>
        <nav aria-label="Seiten"><a href="/">Übersicht</a> <a href="/people">Leute</a></nav>
        <main>${content}</main>
        <p id="notice" role="status"></p>
        ${{ markup: script }}
      </body>
    </html>`
}

export function sendPage(response: ServerResponse, status: number, { markup }: Html): void {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data: https:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(markup.replace(`<script ${noncePlaceholder}>`, `<script nonce="${nonce}">`))
}
