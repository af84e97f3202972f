import { problemKinds } from '../problem.ts'

export const menuProblems = problemKinds({
  /** Another editor was faster: the newest is read with GET. params: revision. */
  menu_changed: [409, 'Somebody changed this in the meantime'],
  /** params: products. */
  category_not_empty: [409, 'The category still has products'],
  /** params: limit. */
  menu_full: [409, 'The menu is full'],
})
