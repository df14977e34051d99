import { readFileSync, writeFileSync } from 'node:fs'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { z } from 'zod'
import { ApiError, minimalPreference, type Contract } from '@raidtisch/shared-types/contracts/contract'
import { operations } from '@raidtisch/shared-types/contracts/operations'

/** Writes shared-types/openapi.json from the contracts; with --check it fails when the committed file differs. */
const file = new URL('../shared-types/openapi.json', import.meta.url)

function describe(name: string, contract: Contract): ZodOpenApiOperationObject {
  const requestParams = {
    ...(contract.params && { path: contract.params }),
    ...(contract.query && { query: contract.query }),
    ...(contract.minimal && { header: z.object({ prefer: z.literal(minimalPreference).optional() }) }),
  }
  const errors = contract.errors?.length ? `Beyond the usual: ${contract.errors.join(', ')}` : 'A refusal'
  return {
    operationId: name,
    summary: contract.summary,
    tags: [name.split('.')[0] ?? name],
    requestParams,
    ...(contract.body && { requestBody: { content: { 'application/json': { schema: contract.body } } } }),
    responses: {
      200: {
        description: contract.download
          ? 'A file'
          : contract.minimal
            ? 'Done. The second form answers `Prefer: return=minimal` (RFC 7240)'
            : 'Done',
        content: {
          'application/json': {
            schema: contract.minimal ? z.union([contract.response, contract.minimal]) : contract.response,
          },
          ...(contract.download && { 'text/csv': { schema: { type: 'string' } } }),
        },
      },
      default: { description: errors, content: { 'application/json': { schema: ApiError } } },
    },
  }
}

const paths: ZodOpenApiPathsObject = {}
for (const [name, contract] of operations) {
  paths[contract.path] = { ...paths[contract.path], [contract.method]: describe(name, contract) }
}
const document = createDocument({
  openapi: '3.1.0',
  info: {
    title: 'Raidtisch',
    version: '1',
    description: 'The HTTP interface. Changes are announced live over Socket.IO, boards are Yjs documents.',
  },
  paths,
})
const text = `${JSON.stringify(document, null, 2)}\n`

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('shared-types/openapi.json is not what the contracts say: run npm run gen')
    process.exitCode = 1
  }
} else {
  writeFileSync(file, text)
}
