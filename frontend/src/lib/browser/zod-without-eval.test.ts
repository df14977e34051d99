import { expect, onTestFinished, test } from 'vitest'

test('Schemas of zod compile nothing in the browser', async () => {
  await import('./zod-without-eval.ts')
  const { z } = await import('zod')
  onTestFinished(() => void z.config({ jitless: false }))
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
