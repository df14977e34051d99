import { Router } from 'express'
import { apiDocsPage } from './api-docs.page.ts'
import { OpenApiDocument } from './openapi.ts'

/** The description of the HTTP interface, for people at /api/docs and for programs beside it; open to anyone. */
export function createApiDocs(text: string): Router {
  const page = apiDocsPage(OpenApiDocument.parse(JSON.parse(text)))
  const router = Router()
  router.get('/api/docs', (_req, res) => {
    res.setHeader('cache-control', 'no-cache')
    res.type('html').send(page)
  })
  router.get('/api/docs/openapi.json', (_req, res) => {
    res.setHeader('cache-control', 'no-cache')
    res.type('json').send(text)
  })
  return router
}
