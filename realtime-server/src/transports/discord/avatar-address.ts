import { CDN } from 'discord.js'

/** The address of a person's avatar at Discord's image server, a still picture; null when they have none. */
export function avatarAddress(
  cdnBase: string,
  { id, avatar }: { id: string; avatar?: string | null | undefined },
): string | null {
  return !avatar ? null : new CDN(cdnBase).avatar(id, avatar, { size: 64, extension: 'png' })
}
