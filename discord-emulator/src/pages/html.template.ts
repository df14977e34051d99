/** Markup that is safe to send: everything put into it was escaped or is markup itself. */
export type Html = { readonly markup: string }

type Insert = Html | string | number | null | false | readonly Insert[]

/** Builds markup; strings put in are escaped, lists are joined, null and false leave nothing. */
export function html(texts: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  const markup = texts.map(
    (text, index) => text + (index < inserts.length ? render(inserts[index] ?? null) : ''),
  )
  return { markup: markup.join('') }
}

function render(insert: Insert): string {
  if (insert === null || insert === false) return ''
  if (isList(insert)) return insert.map(render).join('')
  return typeof insert === 'object' ? insert.markup : escape(String(insert))
}

function isList(insert: Insert): insert is readonly Insert[] {
  return Array.isArray(insert)
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}
