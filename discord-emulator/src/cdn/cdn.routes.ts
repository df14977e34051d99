import type { ServerResponse } from 'node:http'
import { sendText } from '../http.message.ts'
import { avatarPng } from './avatar.image.ts'

const avatarPath = /^\/cdn\/(?:avatars\/(?<seed>\d{17,20}\/\w+)|embed\/avatars\/(?<index>\d))\.png$/

export function handleCdn(response: ServerResponse, url: URL): void {
  const { seed, index } = avatarPath.exec(url.pathname)?.groups ?? {}
  const source = seed ?? (index === undefined ? undefined : `default ${index}`)
  if (source === undefined) return sendText(response, 404, 'Dieses Bild gibt es nicht.')
  response
    .writeHead(200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .end(avatarPng(source))
}
