/** The look of the pages that the server draws itself: the reference and the development outbox. */
export const pagesStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #1b1e29); --canvas: light-dark(#f7f7f5, #13151d);
  --ink: light-dark(#171a26, #eceef6); --ink-2: light-dark(#4a4f63, #b4b9cb); --line: light-dark(#e4e4df, #2c3040);
  --brand: light-dark(#3a66e6, #7d9dff); --soft: light-dark(#f2f6ff, #1d2e58);
  --green: light-dark(#157347, #4cc38a); --amber: light-dark(#8a5a00, #f0b429); --red: light-dark(#c2293a, #ff7a85);
  --sans: 'Onest Variable', 'Segoe UI', system-ui, sans-serif; --mono: ui-monospace, 'Cascadia Mono', Menlo, monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 72px; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 15px/1.5 var(--sans); }
a { color: var(--brand); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
code, pre, var { font-family: var(--mono); font-size: 0.92em; font-style: normal; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; z-index: 3; background: var(--paper); padding: 8px 12px; }
.top { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 12px; height: 56px; padding: 0 24px;
  background: var(--paper); border-bottom: 1px solid var(--line); }
.top a { display: flex; align-items: center; gap: 10px; color: var(--ink); font-weight: 650; }
.top span { color: var(--ink-2); font-size: 13px; }
.columns { display: grid; grid-template-columns: 300px minmax(0, 1fr); max-width: 1320px; margin: 0 auto; }
nav { position: sticky; top: 56px; height: calc(100vh - 56px); overflow-y: auto; padding: 20px 8px 40px 24px; border-right: 1px solid var(--line); }
nav h2 { margin: 18px 0 4px; font-size: 13px; font-weight: 650; }
nav h2 a { color: var(--ink); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: flex; gap: 8px; align-items: baseline; padding: 4px 8px 4px 0; color: var(--ink-2); font-size: 13px; line-height: 1.35; }
nav li a:hover { color: var(--ink); }
nav li span:last-child { min-width: 0; overflow-wrap: anywhere; }
main { padding: 32px 40px 120px; min-width: 0; }
h1 { margin: 0 0 8px; font-size: 30px; line-height: 1.15; letter-spacing: -0.02em; }
.lead { margin: 0 0 32px; color: var(--ink-2); font-size: 17px; max-width: 62ch; }
main h2 { margin: 48px 0 16px; font-size: 21px; letter-spacing: -0.01em; }
.prose h2 { margin-top: 0; }
dl { display: grid; grid-template-columns: 150px minmax(0, 1fr); gap: 10px 20px; margin: 0; }
dt { font-weight: 600; } dd { margin: 0; max-width: 72ch; }
.call { margin: 0 0 20px; padding: 20px 24px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; }
.call:target { border-color: var(--brand); box-shadow: 0 0 0 3px var(--soft); } tr:target { background: var(--soft); }
.call h3 { margin: 0; font-size: 16px; } .call h3 a { color: var(--ink); display: flex; gap: 10px; align-items: baseline; }
.call h3 code { overflow-wrap: anywhere; } .call h3 var { color: var(--brand); }
.summary { margin: 6px 0 10px; }
h4 { display: inline-block; margin: 16px 0 4px; font-size: 13px; font-weight: 650; color: var(--ink-2); }
summary { cursor: pointer; width: fit-content; } summary h4 { margin: 12px 0 4px; }
.method { flex: none; min-width: 4.2em; font: 650 11px/1.4 var(--mono); color: var(--brand); }
.method.get { color: var(--green); } .method.delete { color: var(--red); } .method.put, .method.patch { color: var(--amber); }
.facts, .codes { list-style: none; margin: 0; padding: 0; }
.facts { display: flex; flex-wrap: wrap; gap: 6px; font-size: 13px; color: var(--ink-2); }
.facts li { padding: 1px 10px; border: 1px solid var(--line); border-radius: 999px; }
.facts .caller { background: var(--soft); border-color: transparent; color: var(--ink); }
.codes li { padding: 2px 0; } .status { color: var(--ink-2); font: 500 13px var(--mono); }
.fields { list-style: none; margin: 0; padding: 0; }
.fields .fields { margin: 0 0 4px 4px; padding-left: 16px; border-left: 2px solid var(--line); }
.fields p { margin: 0; padding: 3px 0; }
.name { font-weight: 600; } .type { color: var(--brand); font-size: 13px; }
.optional { padding: 0 6px; border-radius: 4px; background: var(--canvas); color: var(--ink-2); font-size: 12px; }
.limits, .says { color: var(--ink-2); font-size: 13px; overflow-wrap: anywhere; } .says { display: block; }
pre { margin: 4px 0 0; padding: 14px 16px; overflow-x: auto; background: var(--canvas); border-radius: 8px; line-height: 1.5; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; font-size: 14px; }
th, td { padding: 8px 12px; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { font-weight: 600; color: var(--ink-2); } td a { display: block; font-size: 13px; }
.message { margin: 0 0 16px; padding: 16px 20px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; }
.message h2 { margin: 0 0 4px; font-size: 16px; } .message p { margin: 0; color: var(--ink-2); font-size: 13px; }
.message pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 var(--sans); }
.narrow { max-width: 760px; margin: 0 auto; padding: 32px 24px 96px; }
@media (width < 860px) {
  .columns { display: block; } main { padding: 24px 16px 96px; } .call { padding: 16px; }
  nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line); padding: 12px 16px; }
  dl { grid-template-columns: 1fr; gap: 2px; } dd { margin-bottom: 12px; }
  thead { display: none; } tr { display: grid; grid-template-columns: 1fr auto; padding: 8px 0; border-bottom: 1px solid var(--line); }
  th, td { padding: 2px 12px; border: 0; } td:nth-child(n + 3) { grid-column: 1 / -1; } th code { overflow-wrap: anywhere; }
}
`
