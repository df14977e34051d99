import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { gatherReads, keptRead } from './shared-reads.ts'

const turn = () => new Promise(setImmediate)

/** A storage whose reads end when the test says so. */
function slowStorage() {
  const rows = new Map<string, number>()
  const reads: { keys: readonly string[]; end: (failure?: Error) => Promise<void> }[] = []
  const read = async (keys: readonly string[]) => {
    const found = new Map(rows)
    await new Promise<void>((resolve, reject) =>
      reads.push({
        keys,
        end: async (failure) => {
          if (failure) reject(failure)
          else resolve()
          await turn()
        },
      }),
    )
    return (key: string) => found.get(key)
  }
  return { rows, reads, read }
}

describe('gatherReads', () => {
  it('answers all who ask in one turn of the event loop by one read', async () => {
    const { rows, reads, read } = slowStorage()
    rows.set('mia', 1).set('ben', 2)
    const find = gatherReads(read)
    const answers = Promise.all([find('mia'), find('ben'), find('mia'), find('lena')])
    await turn()
    expect(reads.map(({ keys }) => keys)).toEqual([['mia', 'ben', 'lena']])
    await reads[0]?.end()
    expect(await answers).toEqual([1, 2, 1, undefined])
  })

  it('answers those who ask during a read by the next one, which begins after they asked', async () => {
    const { rows, reads, read } = slowStorage()
    rows.set('mia', 1)
    const find = gatherReads(read, { atOnce: 1 })
    const first = find('mia')
    await turn()
    const second = find('mia')
    await turn()
    const third = find('ben')
    rows.set('mia', 2).set('ben', 3)
    await reads[0]?.end()
    await turn()
    expect(reads.map(({ keys }) => keys)).toEqual([['mia'], ['mia', 'ben']])
    await reads[1]?.end()
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 3])
  })

  it('reads side by side up to its limit, and no more than so many keys at a time', async () => {
    const { reads, read } = slowStorage()
    const find = gatherReads(read, { atOnce: 2, most: 2 })
    const answers = ['a', 'b', 'c', 'd', 'e'].map(find)
    await turn()
    await turn()
    expect(reads.map(({ keys }) => keys)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    await reads[1]?.end()
    await turn()
    expect(reads[2]?.keys).toEqual(['e'])
    for (const { end } of reads) await end()
    await Promise.all(answers)
  })

  it('waits so long between two reads, and with the first one after a pause for nothing', async () => {
    holdTime()
    const { reads, read } = slowStorage()
    const find = gatherReads(read, { everyMs: 40 })
    const keysRead = async () => {
      await turn()
      return reads.map(({ keys }) => keys)
    }
    const answers = [find('a')]
    expect(await keysRead()).toEqual([['a']])
    answers.push(find('b'))
    await reads[0]?.end()
    answers.push(find('c'))
    vi.advanceTimersByTime(39)
    expect(await keysRead()).toEqual([['a']])
    vi.advanceTimersByTime(1)
    expect(await keysRead()).toEqual([['a'], ['b', 'c']])
    vi.advanceTimersByTime(40)
    answers.push(find('d'))
    expect(await keysRead()).toEqual([['a'], ['b', 'c'], ['d']])
    for (const { end } of reads) await end()
    await Promise.all(answers)
  })

  it('refuses those whose read failed, and reads again for the next one', async () => {
    const { rows, reads, read } = slowStorage()
    rows.set('mia', 1)
    const find = gatherReads(read, { atOnce: 1 })
    const first = find('mia')
    await turn()
    const second = find('mia')
    const refusal = first.catch((error: unknown) => String(error))
    await reads[0]?.end(new Error('away'))
    expect(await refusal).toBe('Error: away')
    await turn()
    await reads[1]?.end()
    expect(await second).toBe(1)
  })
})

/** Time stands still until the test moves it on. */
function holdTime(): void {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a kept read answers again without reading until its time is over', async () => {
  holdTime()
  let reads = 0
  const ask = keptRead(async () => ++reads, 1_000)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask()).toBe(2)
})

test('a read that failed is not repeated before its time is over', async () => {
  holdTime()
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('back')
  const ask = keptRead(read, 1_000)
  await expect(ask()).rejects.toThrow('away')
  await expect(ask()).rejects.toThrow('away')
  expect(read).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(await ask()).toBe('back')
})
