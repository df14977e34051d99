import { aChatServer } from '#testing/a-chat-server.ts'

export const serverId = '200000000000000001'
export const server = aChatServer({ id: serverId })
