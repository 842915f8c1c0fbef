import type { Plugin } from 'postcss'

/** Width in rem of a phone of 390 px, at the default text size. */
const phoneRem = 19.5

/**
 * Gives browsers without container queries the layout of a phone: Safari before 16, Chrome before 106, Firefox before
 * 110.
 */
export const narrowFallback: Plugin = {
  postcssPlugin: 'narrow-fallback',
  Once(root, { AtRule }) {
    root.walkAtRules('container', (query) => {
      const [, most] = /^(?:page )?\((?:width <=|max-width:) ([\d.]+)r?em\)$/.exec(query.params) ?? []
      if (most === undefined || Number(most) < phoneRem) return
      const nodes = query.nodes?.map((node) => node.clone())
      query.before(new AtRule({ name: 'supports', params: 'not (container-type: inline-size)', nodes }))
    })
  },
}
