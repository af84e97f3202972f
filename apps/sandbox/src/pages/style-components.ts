/** Buttons, fields and the parts of single pages. */
export const componentStyle = `
button,.primary{display:block;width:100%;min-height:48px;padding:11px 16px;border:1px solid var(--line-soft);border-radius:8px;background:var(--paper);
  color:var(--ink);font:inherit;text-align:left;cursor:pointer;transition:background-color .12s,border-color .12s}
button:hover{background:var(--canvas);border-color:var(--line-strong)}
.primary,button.primary{border-color:transparent;background:var(--solid);color:var(--on-solid);font-weight:620;text-align:center;text-decoration:none}
.primary:hover,button.primary:hover{background:var(--solid-over);border-color:transparent}
button strong{display:block;font-weight:560}
button span{font-size:14px;line-height:20px;color:var(--ink-2)}
button.quiet{width:auto;margin:0 auto;padding-inline:20px;border-color:transparent;background:none;color:var(--text-accent);text-align:center;text-decoration:underline;text-underline-offset:3px}
form{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
.stack{gap:12px}
.stack button:not(.choice){text-align:center}
.aside{padding-top:4px}
.aside a{display:inline-block;padding:10px 0}
.method{display:flex;gap:8px;align-items:center;font-size:14px;line-height:20px;font-weight:560;color:var(--ink-2)}

legend{padding:0 0 8px;font-size:14px;line-height:20px;font-weight:560;color:var(--ink-2)}
.banks{display:grid;gap:0}
.banks label{display:flex;gap:12px;align-items:center;min-height:48px;padding:0 16px;border:1px solid var(--line-soft);cursor:pointer}
.banks label+label{margin-top:-1px}
.banks label:first-of-type{border-radius:8px 8px 0 0}
.banks label:last-of-type{border-radius:0 0 8px 8px}
.banks label:has(:checked){position:relative;background:var(--soft);border-color:var(--focus);font-weight:560}
.banks label:has(:focus-visible){outline:2px solid var(--focus);outline-offset:2px;z-index:1}
.banks input{width:20px;height:20px;margin:0;accent-color:var(--solid);outline:none}
.outcomes{display:grid;grid-template-columns:minmax(0,1fr);gap:8px;padding-top:8px;border-top:1px dashed var(--line)}
.outcomes legend{float:left;padding:8px 0 0}
.outcomes legend+*{clear:both}
.choice{display:flex;gap:16px;align-items:center;min-height:64px}
.choice .icon{color:var(--text-accent)}
.choice>span{display:block}
.choice>span>span{display:block}

.fields{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px 12px;align-items:end}
.field{display:grid;gap:6px;grid-template-columns:minmax(0,1fr)}
.field-number,.field-holder{grid-column:1/-1}
.field label{font-size:14px;line-height:20px;font-weight:560}
.field .hint{margin-top:-6px}
.field input{width:100%;min-height:48px;padding:11px 12px;border:1px solid var(--line-strong);border-radius:8px;background:var(--paper);color:var(--ink);font:inherit}
.field-number input,.field-expiry input,.field-cvc input{font-variant-numeric:tabular-nums}
.field input[aria-invalid]{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
.field .error{font-size:14px;line-height:20px;color:var(--danger)}
.fields:has(.error){align-items:start}
.problems{padding:16px;border-left:4px solid var(--danger);border-radius:8px;background:var(--danger-soft)}
.problems ul{list-style:disc;padding-left:20px}
.problems a{color:var(--danger)}

.test-cards{display:grid;grid-template-columns:minmax(0,1fr);gap:4px;padding-top:16px;border-top:1px dashed var(--line)}
.test-cards ul{margin-top:8px}
.test-cards li{display:flex;gap:12px;align-items:center;justify-content:space-between;padding:4px 0;border-top:1px solid var(--line)}
.test-cards .number{display:block;font-weight:520;font-variant-numeric:tabular-nums;line-height:22px}
.test-cards .hint{display:block}
.test-cards a{flex:none;padding:12px 0 12px 12px;font-size:14px;line-height:20px;font-weight:560}
.more{border-top:1px dashed var(--line);padding-top:8px}
.more summary{padding:12px 0;cursor:pointer;font-weight:560;color:var(--ink-2)}
.more .outcomes{border:0;padding:0}
.more .outcomes legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}

.transfer{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;justify-items:start}
.qr{width:min(100%,232px);border:1px solid var(--line);border-radius:12px;overflow:hidden;background:#fff}
.qr svg{display:block;width:100%;height:auto}
.transfer dl{display:grid;gap:12px;width:100%}
.transfer dt{font-size:14px;line-height:20px;color:var(--ink-2)}
.transfer dd{font-weight:560;font-variant-numeric:tabular-nums;user-select:all}
.result .icon{width:48px;height:48px}
.result-done{color:var(--success)}
.result-waiting{color:var(--warning)}
.result-stopped{color:var(--danger)}
p:has(>a.primary){padding-top:8px}

@media (min-width:560px){
  .outcomes{grid-template-columns:repeat(2,minmax(0,1fr))}
  .outcomes legend{grid-column:1/-1}
  .transfer{grid-template-columns:232px minmax(0,1fr);align-items:center}
}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (forced-colors:active){.primary,button.primary{border-color:ButtonText}.banks label:has(:checked){outline:2px solid}}
`
