/** Tokens, page frame and type. Values are the product's neutral tokens; the one colour is the sandbox's own green. */
export const baseStyle = `
:root{
  color-scheme:light dark;
  --paper:#fff;--canvas:#f7f7f5;--ink:#171a26;--ink-2:#4a4f63;--ink-3:#6b7086;--line:#e4e4df;--line-soft:#cdced3;--line-strong:#8c8f9c;
  --solid:#0f6b57;--solid-over:#0b5747;--on-solid:#fff;--text-accent:#0f6b57;--focus:#0f6b57;--soft:#eaf4f1;
  --warning:#7a5000;--warning-soft:#fdf1d8;--danger:#c2293a;--danger-soft:#fdeaec;--success:#157347;
}
@media (prefers-color-scheme:dark){:root{
  --paper:#1b1e29;--canvas:#13151d;--ink:#eceef6;--ink-2:#b4b9cb;--ink-3:#9499ae;--line:#2c3040;--line-soft:#434960;--line-strong:#757b91;
  --solid:#43b899;--solid-over:#5ac9ac;--on-solid:#0b1512;--text-accent:#5fcbb0;--focus:#5fcbb0;--soft:#1f2e2e;
  --warning:#f0b429;--warning-soft:#2b2618;--danger:#ff7a85;--danger-soft:#33212a;--success:#4cc38a;
}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--canvas);color:var(--ink);
  font:420 16px/24px Onest,"Segoe UI",system-ui,sans-serif;overflow-wrap:break-word}
p,h1,h2,ul,dl,dd,figure,fieldset,table{margin:0;padding:0}
ul{list-style:none}
fieldset{border:0;min-width:0}
h1{font-size:22px;line-height:28px;font-weight:650;letter-spacing:-.015em;text-wrap:balance}
h2{font-size:18px;line-height:24px;font-weight:620}
a{color:var(--text-accent);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.icon{flex:none}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.hint,.label{font-size:14px;line-height:20px;color:var(--ink-2)}

.band{display:flex;gap:8px;align-items:center;justify-content:center;padding:8px 16px;background:var(--warning-soft);color:var(--warning);
  font-size:14px;line-height:20px;font-weight:560}
.band .icon{width:20px;height:20px}
.sheet{width:100%;max-width:520px;margin:0 auto;padding:16px;display:grid;gap:16px;grid-template-columns:minmax(0,1fr);align-items:start}
.sheet-plain{padding-block:40px}
.content{background:var(--paper);border:1px solid var(--line);border-radius:16px;padding:24px 20px;display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
.footnote{margin-top:auto;padding:16px 16px 24px;text-align:center;color:var(--ink-3);font-size:13px;line-height:18px}
.footnote p{max-width:60ch;margin:0 auto;text-wrap:balance}

.summary{--tooth:6px;background:var(--paper);padding:20px 20px 26px;display:grid;gap:2px;border-radius:12px 12px 0 0;
  -webkit-mask:radial-gradient(circle var(--tooth) at 50% 100%,#0000 98%,#000) calc(50% + 8px) 0/16px 100%;
  mask:radial-gradient(circle var(--tooth) at 50% 100%,#0000 98%,#000) calc(50% + 8px) 0/16px 100%}
.summary .amount{font-size:28px;line-height:34px;font-weight:650;letter-spacing:-.02em}
.summary .merchant{font-weight:560}
.summary .description{color:var(--ink-2)}
.summary .deadline{margin-top:8px;font-size:14px;line-height:20px;color:var(--ink-2)}

.languages{padding:0 8px}
.languages ul{display:flex;flex-wrap:wrap;justify-content:center}
.languages a,.languages span{display:block;min-height:44px;padding:12px 6px;font-size:13px;line-height:20px;color:var(--ink-2)}
.languages span{font-weight:620;color:var(--ink)}
.languages a:hover{color:var(--ink)}

@media (max-width:359px){
  .sheet{padding:12px}
  .content,.summary{padding-inline:16px}
}
@media (min-width:900px){
  .languages a,.languages span{padding-inline:12px;font-size:14px}
  .sheet{max-width:944px;grid-template-columns:320px minmax(0,1fr);gap:24px;padding:40px 32px 24px}
  .sheet-plain{grid-template-columns:minmax(0,520px);justify-content:center}
  .content{padding:32px}
  h1{font-size:24px;line-height:30px}
  .summary{position:sticky;top:24px;padding:28px 24px 34px}
  .summary .amount{font-size:32px;line-height:38px}
}
`
