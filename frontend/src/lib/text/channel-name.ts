/** A channel's name; a thread's name follows the name of its channel. */
export function channelLabel({ name, parentName }: { name: string; parentName: string | null }): string {
  return parentName === null ? `# ${name}` : `# ${parentName} › ${name}`
}
