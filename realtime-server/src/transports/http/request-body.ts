import express, { type Request, type Response } from 'express'
import type { Contract } from '@raidtisch/shared-types/contracts/contract'

const usualReader = express.json({ limit: '100kb' })
const longReader = express.json({ limit: '1mb' })

/** Sets `req.body` when JSON was sent. Whoever is refused before this has sent nothing that the server kept. */
export function readBody(req: Request, res: Response, { takesLongBody }: Contract): Promise<void> {
  const read = takesLongBody ? longReader : usualReader
  return new Promise((resolve, reject) => {
    read(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)))
  })
}
