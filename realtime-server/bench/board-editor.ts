import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { placementsOf } from '@raidtisch/shared-types/board/board-document'
import { partySize, peoplePerParty, type BoardVariant } from './board-variant.ts'
import { OPCODE, openRawWebSocket, type RawWebSocket } from './raw-web-socket.ts'

// A leader who moves one person to and fro. Of what the others do they keep nothing: a hundred real
// documents would take more CPU than the server that is measured.

const TYPE = { sync: 0, auth: 2 } as const
const SYNC = { stateVector: 0, state: 1, update: 2 } as const
const AUTH = { token: 0 } as const

/** Stands in each edit, so that its arrival is seen without decoding it. */
const stamp = Buffer.from('T=')
const stampDigits = 16

export type EditorOptions = {
  variant: BoardVariant
  port: number
  board: string
  index: number
  /** Called with the time each arriving edit was made, by the clock of `performance.now()`. */
  onEdit: ((madeAtMs: number) => void) | null
}

export type Editor = { edit: () => void }

/** Resolves once the editor and the server have exchanged what they have. */
export async function openEditor({ variant, port, board, index, onEdit }: EditorOptions): Promise<Editor> {
  // Hocuspocus puts the document's name before each message, and begins with a token.
  const name = variant === 'hocuspocus' ? board : null
  const doc = new Y.Doc()
  let synced: () => void
  const isSynced = new Promise<void>((resolve) => (synced = resolve))

  function receive(payload: Buffer, socket: RawWebSocket): void {
    const decoder = decoding.createDecoder(payload)
    if (name !== null) decoding.readVarString(decoder)
    const type = decoding.readVarUint(decoder)
    if (type === TYPE.auth) return socket.send(OPCODE.binary, vectorMessage(name, doc))
    if (type !== TYPE.sync) return
    const step = decoding.readVarUint(decoder)
    if (step === SYNC.state) return synced()
    if (step === SYNC.update) return readStamps(payload, onEdit)
    const vector = decoding.readVarUint8Array(decoder)
    socket.send(OPCODE.binary, syncMessage(name, SYNC.state, Y.encodeStateAsUpdate(doc, vector)))
  }

  const socket = await openRawWebSocket({
    port,
    path: variant === 'raidtisch' ? `/board/${board}` : `/${board}`,
    headers: { 'X-Person': `person-${index}` },
    onFrame: (_opcode, payload, from) => receive(payload, from),
    onClose: () => {
      process.stderr.write(`an editor of ${variant} was disconnected\n`)
      process.exit(1)
    },
  })
  socket.send(OPCODE.binary, name === null ? vectorMessage(name, doc) : tokenMessage(name))
  await isSynced
  doc.on('update', (update: Uint8Array) => socket.send(OPCODE.binary, syncMessage(name, SYNC.update, update)))
  let claim = 0
  return {
    edit() {
      const now = String(Math.round(performance.now() * 1_000)).padStart(stampDigits, '0')
      const isThere = ++claim % 2 === 0
      placementsOf(doc).set(`person-${index}`, {
        p: `party-${1 + Math.floor(index / peoplePerParty)}`,
        s: (index % peoplePerParty) + (isThere ? partySize / 2 : 0),
        c: claim,
        by: `T=${now}`,
      })
    },
  }
}

function readStamps(payload: Buffer, onEdit: EditorOptions['onEdit']): void {
  if (!onEdit) return
  for (let at = payload.indexOf(stamp); at >= 0; at = payload.indexOf(stamp, at + 1)) {
    const digits = payload.toString('latin1', at + stamp.length, at + stamp.length + stampDigits)
    onEdit(Number(digits) / 1_000)
  }
}

function message(name: string | null, type: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  if (name !== null) encoding.writeVarString(encoder, name)
  encoding.writeVarUint(encoder, type)
  write(encoder)
  return encoding.toUint8Array(encoder)
}

function syncMessage(name: string | null, step: number, bytes: Uint8Array): Uint8Array {
  return message(name, TYPE.sync, (encoder) => {
    encoding.writeVarUint(encoder, step)
    encoding.writeVarUint8Array(encoder, bytes)
  })
}

function vectorMessage(name: string | null, doc: Y.Doc): Uint8Array {
  return syncMessage(name, SYNC.stateVector, Y.encodeStateVector(doc))
}

function tokenMessage(name: string): Uint8Array {
  return message(name, TYPE.auth, (encoder) => {
    encoding.writeVarUint(encoder, AUTH.token)
    encoding.writeVarString(encoder, 'token')
  })
}
