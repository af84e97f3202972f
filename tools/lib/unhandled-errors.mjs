import { writeFileSync } from 'node:fs'

/**
 * A reporter for Vitest: keeps the errors that belong to no test (a promise that nobody awaited). They end a run badly, and its report in JSON
 * does not know them. They go to the file that PLEIN_UNHANDLED_ERRORS names.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter's file by its default
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly Record<string, unknown>[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env['PLEIN_UNHANDLED_ERRORS']
    if (file)
      writeFileSync(
        file,
        JSON.stringify(
          errors.map(({ message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
            message,
            stack,
            file: VITEST_TEST_PATH,
            test: VITEST_TEST_NAME,
          })),
        ),
      )
  }
}
