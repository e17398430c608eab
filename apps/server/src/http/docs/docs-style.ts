/** How the page of the API looks, light and dark; what is tried included (`apps/web/src/api-docs`). */
export const docsStyle = `
:root { --ink: #16202a; --quiet: #4a5866; --paper: #fff; --sunk: #f4f6f8; --line: #d9dfe5; --field: #76838f; --link: #0b5cad; --fill: #0b5d63; --on-fill: #fff; --bad: #b3261e; --good: #1b6e3c }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6ebef; --quiet: #a6b1bb; --paper: #14191e; --sunk: #1d242b; --line: #333d46; --field: #7d8a96; --link: #7db8f5; --fill: #7fd0d4; --on-fill: #10262a; --bad: #ff9d94; --good: #86d6a3 }
}
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: var(--ink); background: var(--paper); overflow-wrap: anywhere }
code, pre { font-family: ui-monospace, monospace; font-size: .9em } pre { overflow: auto; background: var(--sunk); padding: .75rem; scroll-margin-top: 4rem; overflow-wrap: normal }
nav ul { display: flex; flex-wrap: wrap; gap: .75rem; padding: 0; list-style: none } nav a { display: inline-block; min-height: 24px }
details { border-top: 1px solid var(--line); padding: .5rem 0 }
summary { cursor: pointer } summary span { color: var(--quiet) } table { border-collapse: collapse } td, th { text-align: left; padding: .2rem .8rem .2rem 0; vertical-align: top }
summary b { display: inline-block; min-width: 4.5rem } a { color: var(--link) }
.caller, form.try { border: 1px solid var(--line); border-radius: 6px; padding: .75rem 1rem; margin: .75rem 0 } .caller h2 { margin-top: 0 }
label { display: block; font-size: .9em; color: var(--quiet) }
input, select, textarea { font: inherit; width: 100%; color: var(--ink); background: var(--paper); border: 1px solid var(--field); border-radius: 4px; padding: .35rem .5rem }
textarea { font-family: ui-monospace, monospace; font-size: .9em } form.try p { margin: .5rem 0 }
button { font: inherit; min-height: 2.25rem; padding: 0 1rem; border: 1px solid var(--field); border-radius: 4px; color: var(--ink); background: var(--paper); cursor: pointer }
button.main { color: var(--on-fill); background: var(--fill); border-color: var(--fill) } button.danger { color: var(--paper); background: var(--bad); border-color: var(--bad) }
button:disabled { opacity: .6; cursor: default } :focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.result pre { max-height: 30rem } .good { color: var(--good) } .bad { color: var(--bad) }
dialog { color: var(--ink); background: var(--paper); border: 1px solid var(--field); border-radius: 8px; max-width: min(32rem, calc(100vw - 2rem)) } dialog h2 { margin-top: 0 }
dialog form { display: flex; gap: .75rem; justify-content: flex-end; flex-wrap: wrap } dialog::backdrop { background: rgb(0 0 0 / .5) }`;
