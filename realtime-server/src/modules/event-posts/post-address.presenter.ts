/** Where a message stands in Discord; whoever follows it in Discord stays there. */
export function postAddress(post: { serverId: string; channelId: string; messageId: string }): string {
  return `https://discord.com/channels/${post.serverId}/${post.channelId}/${post.messageId}`
}
