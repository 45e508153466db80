import type { Plugin } from 'vite'

/** Radix inserts a constant style as HTML, which Trusted Types reject. As text it has the same effect. */
export const stylesAsText = (): Plugin => ({
  name: 'styles-as-text',
  transform: {
    filter: { id: /@radix-ui\/react-select\/dist\/index\.mjs$/ },
    handler(code) {
      const text = code.replaceAll(/dangerouslySetInnerHTML: \{\s*__html: (`[^`]*`)\s*\}/g, 'children: $1')
      if (text === code) this.error('Radix writes no style as markup here any more: this plugin can go')
      return { code: text, map: null }
    },
  },
})
