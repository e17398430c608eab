// A program of its own: keeps one core busy until whoever started it stops it or ends. In slices, so that it notices.
process.on("disconnect", () => process.exit());

function spin() {
  const end = performance.now() + 50;
  while (performance.now() < end);
  setImmediate(spin);
}
spin();
