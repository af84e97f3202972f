import { Visitor, type Expression } from 'oxc-parser'
import { codeFiles, isTest, type Check, type Source, type Violation } from '../project.ts'

const list = 'packages/contract/src/food-ordering/order-statuses.ts'
const folders = /^(apps\/(api|web)\/src|packages\/contract\/src)\//
/** Only there `status` alone is an order's; invitations and answers of HTTP have statuses as well. */
const of_orders = /(^|\/)(food-(ordering|kitchen|setup)|statistics)\//
const test_data = /\.test-data\.tsx?$|\/testing\//

/** A number of an order's status says nothing to its reader, and nobody finds it when the steps change. */
export const order_statuses: Check = {
  name: 'order-statuses',
  promise: 'code compares the status of an order with its name, never with a number',
  run: (project) => ({
    violations: codeFiles(project)
      .filter((file) => folders.test(file) && !isTest(file) && !test_data.test(file))
      .flatMap((file) => comparisons(project.source(file))),
  }),
}

const comparisons = (source: Source): Violation[] => {
  if (!/status/i.test(source.text)) return []
  const found: Violation[] = []
  new Visitor({
    BinaryExpression: ({ left, right, start }) => {
      const [sides, numbers] = [[left, right].map(nameOf), [left, right].map(numberOf)]
      const number = numbers.find((value) => value !== undefined)
      if (number === undefined || number < 1 || number > 9) return
      if (!sides.some((name) => isOrderStatus(name, source.path))) return
      found.push({
        file: source.path,
        line: source.lineAt(start),
        what: `the status of an order beside the number ${number}`,
        why: 'a number says nothing to its reader, and nobody finds it when the steps change',
        mend: `use orderStatuses or a group of ${list}`,
      })
    },
  }).visit(source.parse().program)
  return found
}

const isOrderStatus = (name: string | undefined, file: string): boolean =>
  name !== undefined && (/^(order_status|orderStatus)$/.test(name) || (name === 'status' && of_orders.test(file)))

const nameOf = (node: unknown): string | undefined => {
  const side = node as Expression
  if (side.type === 'Identifier') return side.name
  if (side.type === 'ChainExpression') return nameOf(side.expression)
  if (side.type === 'MemberExpression' && side.property.type === 'Identifier') return side.property.name
  return undefined
}

const numberOf = (node: unknown): number | undefined => {
  const side = node as Expression
  return side.type === 'Literal' && typeof side.value === 'number' ? side.value : undefined
}
