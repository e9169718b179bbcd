/** Names of the hand-written parts of all languages; a type with such a name gets a longer one. */
export const reserved: ReadonlySet<string> = new Set(
  [
    'Amount AnyRequest Batch BatchCall CallOptions Caller Client ClientOptions Codec Either ElementOf Error Extra Json Kind List ListLimits',
    'MemberCodecs MethodCodec MethodMap MethodName MethodType Methods NameOf NodeClient Outcome PagedMethod Paging Pair Param',
    'ParamsIn ParamsOf Request Rest ResultOf Row RpcError ShapeError TransportError Unknown',
  ].flatMap((names) => names.split(' ')),
);
