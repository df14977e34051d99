/** How a channel is written: a thread behind the channel it belongs to. */
export function channelLabel({ name, parentName }: { name: string; parentName: string | null }): string {
  return parentName === null ? `# ${name}` : `# ${parentName} › ${name}`
}
