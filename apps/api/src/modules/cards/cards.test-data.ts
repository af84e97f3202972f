/** The ground of tests of cards: a program, its cards in any state with the books right, and the rules that hold in the end. */
export { createCardProgram, type CardProgram } from './card-program.test-data.ts'
export { issueCards, type CardWish, type TestCard } from './issued-cards.test-data.ts'
export { checkCards } from './cards.checker.test-data.ts'
