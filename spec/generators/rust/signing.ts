import type { Model } from '../model/index.ts';
import { transactionLayout } from '../model/layout.ts';

/** What binds signing to the types of transactions. */
export function broadcastText({ dialect }: Model): string {
  return `use serde_json::Value;

use crate::client::Client;
use crate::error::Error;
use crate::http::Transport;
use crate::methods::{CondenserApiBroadcastTransactionSynchronous, CondenserApiGetDynamicGlobalProperties};
use crate::signing::{from_hex, seconds_of, time_of, transaction_id, Secp256k1, Signer};
use crate::types::{BroadcastReceipt, LegacyOperation, LegacyTransaction};

const LAYOUT: &str = r#"${JSON.stringify(transactionLayout(dialect))}"#;

fn layout() -> Value {
    serde_json::from_str(LAYOUT).unwrap_or(Value::Null)
}

fn signing(error: impl std::fmt::Display) -> Error {
    Error::Signing(error.to_string())
}

impl LegacyTransaction {
    /// Adds a signature for each key of the signer.
    pub fn sign<C: Secp256k1>(&mut self, signer: &Signer<C>) -> Result<(), Error> {
        let json = serde_json::to_value(&*self).map_err(signing)?;
        self.signatures.extend(signer.signatures(&layout(), &json).map_err(signing)?);
        Ok(())
    }

    /// The id of the transaction, signed or not: 40 hexadecimal digits.
    pub fn id(&self) -> Result<String, Error> {
        let json = serde_json::to_value(self).map_err(signing)?;
        transaction_id(&layout(), &json).map_err(signing)
    }
}

impl<T: Transport> Client<T> {
    /// A transaction of these operations, which refers to the head block and expires so many seconds after it.
    pub fn prepare(&self, operations: Vec<LegacyOperation>, seconds: i64) -> Result<LegacyTransaction, Error> {
        let head = self.call(&CondenserApiGetDynamicGlobalProperties {})?;
        let prefix = from_hex(&head.head_block_id).and_then(|id| id.get(4..8)?.try_into().ok());
        let now = seconds_of(&head.time).ok_or_else(|| signing("/time: expected a time"))?;
        Ok(LegacyTransaction {
            ref_block_num: head.head_block_number as u16,
            ref_block_prefix: prefix.map(u32::from_le_bytes).ok_or_else(|| signing("/head_block_id: expected a block id"))?,
            expiration: time_of(now + seconds),
            operations,
            extensions: Vec::new(),
            signatures: Vec::new(),
            extra: Default::default(),
        })
    }

    /// Signs operations, hands them to the node, and waits until they are in a block.
    pub fn broadcast<C: Secp256k1>(
        &self,
        operations: Vec<LegacyOperation>,
        signer: &Signer<C>,
    ) -> Result<BroadcastReceipt, Error> {
        let mut transaction = self.prepare(operations, 60)?;
        transaction.sign(signer)?;
        self.call(&CondenserApiBroadcastTransactionSynchronous { transaction })
    }
}
`;
}
