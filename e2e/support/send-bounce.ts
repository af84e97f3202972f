import { once } from 'node:events'
import { connect } from 'node:net'

const port = Number(process.env['STORIES_PORT'] ?? 18_080) + 4

/** A report as a mail server writes it (RFC 3464). */
const report = (status: string, words: string): string =>
  [
    'From: MAILER-DAEMON@mx.example.nl',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.nl',
    '',
    'Final-Recipient: rfc822; guest@example.nl',
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${words}`,
    '--b--',
    '.',
  ].join('\r\n')

/** Gives a mail back to the address that it came from, as the server of its reader does. */
export const sendBounce = async (to: string, status: string, words: string): Promise<void> => {
  const socket = connect(port, '127.0.0.1')
  const hear = async (wanted: string): Promise<void> => {
    const [answer] = (await once(socket, 'data')) as [Buffer]
    if (!answer.toString().startsWith(wanted)) throw new Error(`the mailbox of bounces says ${answer.toString()}`)
  }
  await hear('220')
  for (const [line, wanted] of [
    ['HELO mx.example.nl', '250'],
    ['MAIL FROM:<>', '250'],
    [`RCPT TO:<${to}>`, '250'],
    ['DATA', '354'],
    [report(status, words), '250'],
    ['QUIT', '221'],
  ] as const) {
    socket.write(`${line}\r\n`)
    await hear(wanted)
  }
  socket.destroy()
}
