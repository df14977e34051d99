import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLogFile } from './log-file.ts'
import { createLogger } from './logger.ts'

let folder: string
let file: string
let said: string[]
const open = (limit?: number) =>
  createLogger(
    { LOG_LEVEL: 'info' },
    openLogFile(file, (sentence) => said.push(sentence), limit),
  )
const linesOf = (name: string) => readFileSync(name, 'utf8').trimEnd().split('\n')

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-log-'))
  file = path.join(folder, 'logs/raidtisch.log')
  said = []
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a log file keeps every line and says nothing on the terminal when nothing is wrong', () => {
  open().info('first')
  open().warn('second')
  expect(linesOf(file)).toHaveLength(2)
  expect(said).toEqual([])
})

test('a log file says an error on the terminal as one sentence', () => {
  open().error({ err: new Error('no space left') }, 'cannot save')
  expect(linesOf(file)).toHaveLength(1)
  expect(said).toEqual([`cannot save: no space left  (${path.relative('.', file)})`])
})

test('a log file stays below its limit and keeps one predecessor', () => {
  const logger = open(1_000)
  for (let line = 0; line < 100; line++) logger.info({ line }, 'something happened')
  const current = readFileSync(file, 'utf8')
  expect(current.length).toBeLessThanOrEqual(1_000)
  expect(current).toContain('"line":99')
  expect(readFileSync(`${file}.1`, 'utf8').length).toBeLessThanOrEqual(1_000)
  expect(existsSync(`${file}.1.1`)).toBe(false)
})

test('a line goes to the terminal when it cannot be written', () => {
  const logger = open()
  mkdirSync(file)
  logger.info('still heard')
  expect(said).toEqual([expect.stringContaining('still heard')])
})
