import { expect, test } from 'vitest'

test('Schemas of zod that are loaded later compile nothing', async () => {
  await import('./zod-without-eval.ts')
  const { z } = await import('zod')
  const compiled: string[] = []
  const compile = globalThis.Function
  globalThis.Function = new Proxy(compile, {
    construct: (target, text: string[]) => {
      compiled.push(text.join())
      return Reflect.construct(target, text) as object
    },
  })
  try {
    expect(z.object({ title: z.string() }).parse({ title: 'Raid' })).toEqual({ title: 'Raid' })
  } finally {
    globalThis.Function = compile
  }
  expect(compiled).toEqual([])
})
