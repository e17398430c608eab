// `npm run check`: what can be said without running the product: types, form of the code, rules of the house.
process.argv.push("check");
await import("./test.ts");
