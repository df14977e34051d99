import type { Plugin } from 'vite'

/**
 * Fails the build when the file of `name` holds a module that is not among those it is made for. A module that one of
 * them imports comes along unseen, with all that it imports itself.
 */
export function refuseUnlistedModules(name: string, isListed: (id: string) => boolean): Plugin {
  return {
    name: 'raidtisch:listed-modules',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.name === name ? file.moduleIds : [],
      )
      if (modules.length === 0) this.error(`the build has no file ${name}`)
      const unlisted = modules.filter((id) => !isListed(id))
      if (unlisted.length > 0)
        this.error(`${name} holds modules that code-groups.ts does not name for it: ${unlisted.join(', ')}`)
    },
  }
}
