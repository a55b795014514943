/** Performs the work for each of the items, with a limited number at the same time. */
export async function eachInLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  const left = items.entries();
  const lane = async () => {
    for (const [at, item] of left) await work(item, at);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
