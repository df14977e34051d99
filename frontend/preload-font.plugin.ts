import type { Plugin } from 'vite'

/**
 * Has the font of nearly every word travel with the first files. A phone that learns of it from its first layout lays
 * the whole page out a second time.
 */
export function preloadFont(name: string): Plugin {
  return {
    name: 'raidtisch:preload-font',
    transformIndexHtml(_html, { bundle }) {
      if (!bundle) return []
      const font = Object.values(bundle).find(({ fileName }) => fileName.includes(name))
      if (!font) throw new Error(`The build holds no font ${name}`)
      const href = `/${font.fileName}`
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
          injectTo: 'head',
        },
      ]
    },
  }
}
