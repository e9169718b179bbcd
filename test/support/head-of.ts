/** The number of the newest block of a node. */
export async function headOf(url: string): Promise<number> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'condenser_api.get_dynamic_global_properties',
    params: [],
  });
  const response = await fetch(url, { method: 'POST', body });
  const { result } = (await response.json()) as { result: { head_block_number: number } };
  return result.head_block_number;
}
