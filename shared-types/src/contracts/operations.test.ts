import { expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from './operations.ts'

type Node = { readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Paths of the arrays and maps below a JSON schema, and whether the schema says how many entries they have at most. */
function* listsIn(node: Node, path: string): Generator<{ path: string; hasMaximum: boolean }> {
  if (node['type'] === 'array') yield { path, hasMaximum: 'maxItems' in node }
  if (isNode(node['additionalProperties'])) {
    const names = node['propertyNames']
    yield { path, hasMaximum: isNode(names) && 'enum' in names }
  }
  for (const [key, value] of Object.entries(node)) if (isNode(value)) yield* listsIn(value, `${path}.${key}`)
}

test('each list in a request body has a maximum, so that no body makes thousands of errors', () => {
  const lists = [...operations].flatMap(([name, { body }]) =>
    body ? [...listsIn(z.toJSONSchema(body, { io: 'input' }), name)] : [],
  )
  expect(lists.length).toBeGreaterThan(30)
  expect(lists.filter(({ hasMaximum }) => !hasMaximum)).toEqual([])
})
