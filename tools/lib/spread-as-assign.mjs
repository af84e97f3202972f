// Node 20: this file and its test go with it (decisions/0044).
import MagicString from 'magic-string'
import { Visitor, parseSync } from 'rolldown/utils'

/** @typedef {import('rolldown/utils').ESTree.ObjectExpression} ObjectExpression */
/** @typedef {ObjectExpression['properties'][number]} Member */

/** @param {Member | undefined} member */
const isSpread = (member) => member?.type === 'SpreadElement'

/** A copy alone and a spread at the end are fast as they are; accessors and methods would not survive.
 * @param {ObjectExpression} literal */
const isSlow = ({ properties }) =>
  properties.slice(0, -1).some(isSpread) &&
  properties.every((member) => member.type === 'SpreadElement' || (member.kind === 'init' && !member.method))

/**
 * @param {MagicString} text
 * @param {ObjectExpression} literal
 */
const rewrite = (text, { start, end, properties }) => {
  text.update(start, start + 1, isSpread(properties[0]) ? 'Object.assign({}, ' : 'Object.assign({')
  for (const [at, member] of properties.entries()) {
    const before = properties[at - 1]
    if (isSpread(member)) text.remove(member.start, member.start + '...'.length)
    if (before && isSpread(member) && !isSpread(before)) text.appendLeft(before.end, '}')
    if (isSpread(before) && !isSpread(member)) text.prependRight(member.start, '{')
  }
  text.update(end - 1, end, isSpread(properties.at(-1)) ? ')' : '})')
}

/**
 * The code with `Object.assign({}, row, { title })` for each `{ ...row, title }`. In Node 20 such a literal gives every object that it makes a
 * shape of its own: some microseconds for each property after the spread, and nothing that reads the object later can remember where
 * its properties are (docs/decisions/0044).
 * @param {string} code
 */
export const spreadAsAssign = (code) => {
  const text = new MagicString(code)
  new Visitor({ ObjectExpression: (literal) => void (isSlow(literal) && rewrite(text, literal)) }).visit(
    parseSync('module.js', code).program,
  )
  return text.toString()
}

/** The same for the modules of a bundle. @returns {import('rolldown').Plugin} */
export const spreadsAsAssign = () => ({
  name: 'spreads-as-assign',
  transform: { filter: { id: /\.js$/, code: '...' }, handler: (code) => ({ code: spreadAsAssign(code), map: null }) },
})
