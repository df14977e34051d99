import express from 'express'

// The least that a server on Express can be: it answers, and has nothing to open first.

express()
  .get('/readyz', (_req, res) => void res.send('ok'))
  .listen(Number(process.env['PORT']), '127.0.0.1')
