import { html, type Html } from './html.ts'
import type { OpenApiDocument, Operation } from './openapi.ts'
import { parameterText, typeText } from './openapi.type-text.ts'

const style = `
:root { color-scheme: dark light; --page: #313338; --card: #2b2d31; --text: #dbdee1; --strong: #f2f3f5; --soft: #a9b0b9; --link: #a8b1ff; --line: #45474d }
@media (prefers-color-scheme: light) { :root { --page: #fff; --card: #f2f3f5; --text: #2e3338; --strong: #060607; --soft: #4f5660; --link: #3c45a5; --line: #d4d6da } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem }
h1, h2, h3, b, strong, summary { color: var(--strong) }
h2 { margin: 2.5rem 0 .75rem; scroll-margin-top: 1rem }
a { color: var(--link) }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
details, .schema { margin: .5rem 0; padding: .75rem 1rem; background: var(--card); border-radius: .6rem; scroll-margin-top: 1rem }
summary { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; cursor: pointer }
summary span { color: var(--text) }
code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { margin: .25rem 0 .75rem; padding: .75rem; overflow-x: auto; background: var(--page); border-radius: .4rem }
.method { min-width: 4rem; padding: 0 .4rem; border: 1px solid var(--line); border-radius: .3rem; text-align: center }
h3 { margin: .75rem 0 0; font-size: 12px; color: var(--soft) }
i { color: var(--soft) }
:target { outline: 2px solid var(--link) }
`

type Listed = { method: string; path: string; operation: Operation }

/** The whole interface on one page: no script, nothing from elsewhere, and the browser's own search finds all of it. */
export function apiDocsPage({ info, paths, components }: OpenApiDocument): string {
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const names = [...new Set(listed.map(groupOf))]
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} · HTTP interface</title>
        <style>
          ${{ markup: style }}
        </style>
      </head>
      <body>
        <main>
          <h1>${info.title}: HTTP interface</h1>
          <p>${info.description} <a href="/api/docs/openapi.json">openapi.json</a></p>
          <p>
            Calls carry the session cookie of a signed-in browser; what changes something must come from the
            product’s own origin. Every refusal is <a href="#ApiError">{code, message}</a>.
          </p>
          <nav aria-label="Groups">
            <ul>
              ${names.map((name) => html`<li><a href="#group-${name}">${name}</a></li>`)}
              <li><a href="#schemas">Schemas</a></li>
            </ul>
          </nav>
          ${names.map(
            (name) =>
              html`<section>
                <h2 id="group-${name}">${name}</h2>
                ${listed.filter((one) => groupOf(one) === name).map(operationView)}
              </section>`,
          )}
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(components.schemas).map(
            ([name, schema]) =>
              html`<section class="schema" id="${name}">
                <strong>${name}</strong>
                ${preformatted(typeText(schema))}
              </section>`,
          )}
        </main>
      </body>
    </html>`
  return page.markup
}

const groupOf = ({ operation }: Listed) => operation.tags[0] ?? 'other'

function operationView({ method, path, operation }: Listed): Html {
  const { summary, operationId, parameters, requestBody, responses } = operation
  const body = requestBody?.content['application/json']
  return html`<details id="${operationId}">
    <summary>
      <code class="method">${method.toUpperCase()}</code><code>${path}</code><span>${summary}</span>
    </summary>
    ${parameters.length > 0 ? part('Parameters', parameterText(parameters)) : ''}
    ${body ? part('Body', typeText(body.schema)) : ''}
    ${Object.values(responses['200']?.content ?? {}).map(({ schema }) => part('Answer', typeText(schema)))}
    <h3>Refusals</h3>
    <p>${responses['default']?.description ?? ''}</p>
  </details>`
}

function part(title: string, content: Html): Html {
  return html`<h3>${title}</h3>
    ${preformatted(content)}`
}

/** Built by hand: the formatter would break the lines of a template. */
function preformatted({ markup }: Html): Html {
  // A wide shape scrolls sideways, by keyboard too.
  return { markup: `<pre tabindex="0">${markup}</pre>` }
}
