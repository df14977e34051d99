import path from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Puts a second script into the page, before the app's: Vite makes one of all that stand in `index.html`, which would
 * let the small one wait for the big one.
 */
export function preloadScript(file: string): Plugin {
  let root = ''
  return {
    name: 'raidtisch:preload-script',
    config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', preload: file } } } }),
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml(_html, { bundle }) {
      if (!bundle) return [script(`/${file}`)]
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const entry = chunks.find((chunk) => chunk.facadeModuleId === path.join(root, file))
      if (!entry) throw new Error(`The build holds no script of ${file}`)
      return [script(`/${entry.fileName}`)]
    },
  }
}

function script(src: string): HtmlTagDescriptor {
  return { tag: 'script', attrs: { type: 'module', crossorigin: true, src }, injectTo: 'head-prepend' }
}
