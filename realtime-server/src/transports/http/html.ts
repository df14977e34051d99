/** Markup that is safe to send: everything put into it was escaped or is markup itself. */
export type Html = { readonly markup: string }

type Insert = Html | string | readonly Insert[]

/** Builds markup; strings put in are escaped, lists are joined. */
export function html(texts: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  return { markup: texts.map((text, index) => text + render(inserts[index] ?? '')).join('') }
}

function render(insert: Insert): string {
  if (typeof insert === 'string') {
    return insert.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  }
  return 'markup' in insert ? insert.markup : insert.map(render).join('')
}
