// Under another name, because the formatter takes templates called html for its own and line breaks here are meant.
import { html as text, type Html } from './html.ts'
import type { Operation, Schema } from './openapi.ts'

const limits = [
  ['minLength', 'at least', 'characters'],
  ['maxLength', 'at most', 'characters'],
  ['minItems', 'at least', 'entries'],
  ['maxItems', 'at most', 'entries'],
  ['minimum', 'from', ''],
  ['maximum', 'to', ''],
] as const
/** What zod says of every whole number and is no rule of ours. */
const noLimit = Number.MAX_SAFE_INTEGER

/** A schema as people write types; schemas with a name are links to it. */
export function typeText(schema: Schema, indent = ''): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return text`<a href="#${name}">${name}</a>`
  }
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) {
    const sign = schema.allOf ? ' & ' : ' | '
    return text`${choices.map((one, index) => [index > 0 ? sign : '', typeText(one, indent)])}`
  }
  if (schema.enum) return text`${schema.enum.map((one) => JSON.stringify(one)).join(' | ')}`
  if (schema.const !== undefined) return text`${JSON.stringify(schema.const)}`
  if (schema.items) return text`${typeText(schema.items, indent)}[]`
  if (schema.properties) return objectText(schema, schema.properties, indent)
  if (typeof schema.additionalProperties === 'object') {
    return text`{ [key: string]: ${typeText(schema.additionalProperties, indent)} }`
  }
  return text`${[schema.type ?? 'anything'].flat().join(' | ')}`
}

/** Parameters, one a line. */
export function parameterText(parameters: Operation['parameters']): Html {
  const rows = parameters.map((one, index) => {
    const remark = [one.in, remarkOf(one.schema)].filter(Boolean).join(', ')
    return text`${index > 0 ? '\n' : ''}<b>${one.name}</b>${one.required ? '' : '?'}: ${typeText(one.schema)}  <i>${remark}</i>`
  })
  return text`${rows}`
}

function objectText(schema: Schema, properties: Record<string, Schema>, indent: string): Html {
  const inner = `${indent}  `
  const rows = Object.entries(properties).map(([name, value]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    const remark = remarkOf(value)
    return text`\n${inner}<b>${name}</b>${mark}: ${typeText(value, inner)}${remark ? text`  <i>${remark}</i>` : ''}`
  })
  return rows.length === 0 ? text`{}` : text`{${rows}\n${indent}}`
}

/** Format, limits and meaning, as far as the schema says them. */
function remarkOf(schema: Schema): string {
  const numbers = limits.flatMap(([key, word, unit]) => {
    const value = schema[key]
    if (typeof value !== 'number' || Math.abs(value) >= noLimit) return []
    return [`${word} ${value} ${unit}`.trim()]
  })
  const initial = schema['default']
  const otherwise = initial === undefined || initial === null ? [] : [`otherwise ${JSON.stringify(initial)}`]
  return [schema.format, ...numbers, ...otherwise, schema.description].filter(Boolean).join(', ')
}
