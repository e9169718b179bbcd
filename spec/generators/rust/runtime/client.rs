use serde::Deserialize;
use serde_json::{json, Value};
use std::collections::HashMap;
use std::io;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::error::{Error, RpcError};
use crate::http::{Http, Transport};
use crate::method::Method;

/// Calls methods of a node; its calls may run at once.
#[derive(Debug)]
pub struct Client<T = Http> {
    transport: T,
    last_id: AtomicU64,
}

impl Client<Http> {
    /// A client of the node at a URL, `http://host:port/path`.
    pub fn new(url: &str) -> io::Result<Self> {
        Http::new(url).map(Client::over)
    }
}

impl<T: Transport> Client<T> {
    /// A client over another transport, or over `Http` with other options.
    pub fn over(transport: T) -> Self {
        Client { transport, last_id: AtomicU64::new(0) }
    }

    /// Calls a method.
    pub fn call<M: Method>(&self, method: &M) -> Result<M::Result, Error> {
        let (id, request) = self.envelope(method)?;
        let reply = self.post(&request)?;
        if reply.get("error").is_none() && reply["id"] != json!(id) {
            let reason = format!("the reply to {} has another id", M::NAME);
            return Err(Error::Transport { reason, status: 200, body: reply.to_string() });
        }
        result_of::<M>(&reply)
    }

    /// Makes all calls of a batch in one request.
    pub fn batch(&self, batch: Batch) -> Result<Replies, Error> {
        if batch.requests.is_empty() {
            return Ok(Replies(Vec::new()));
        }
        let first = self.last_id.fetch_add(batch.requests.len() as u64, Ordering::Relaxed) + 1;
        let mut requests = batch.requests;
        for (id, request) in (first..).zip(&mut requests) {
            request["id"] = json!(id);
        }
        let answer = self.post(&Value::Array(requests.clone()))?;
        let replies = answer.as_array().ok_or_else(|| match answer.get("error") {
            Some(error) => Error::Rpc(RpcError::new("batch", error)),
            None => Error::Transport { reason: "no replies to a batch".to_string(), status: 200, body: answer.to_string() },
        })?;
        let by_id: HashMap<String, &Value> = replies.iter().map(|reply| (reply["id"].to_string(), reply)).collect();
        let found = requests.iter().map(|request| by_id.get(&request["id"].to_string()).map(|reply| (*reply).clone()));
        Ok(Replies(found.collect()))
    }

    fn envelope<M: Method>(&self, method: &M) -> Result<(u64, Value), Error> {
        let id = self.last_id.fetch_add(1, Ordering::Relaxed) + 1;
        let mut request = request_of(method)?;
        request["id"] = json!(id);
        Ok((id, request))
    }

    fn post(&self, request: &Value) -> Result<Value, Error> {
        let answer = self.transport.post(request.to_string().as_bytes())?;
        serde_json::from_slice(&answer.body).map_err(|_| Error::Transport {
            reason: format!("HTTP {} without JSON", answer.status),
            status: answer.status,
            body: String::from_utf8_lossy(&answer.body).into_owned(),
        })
    }
}

/// Calls of one request, of any methods.
#[derive(Debug, Default)]
pub struct Batch {
    requests: Vec<Value>,
}

/// The place of a call in a batch.
#[derive(Debug)]
pub struct Place<M>(usize, PhantomData<M>);

/// The replies to a batch.
#[derive(Debug)]
pub struct Replies(Vec<Option<Value>>);

impl Batch {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn add<M: Method>(&mut self, method: &M) -> Result<Place<M>, Error> {
        self.requests.push(request_of(method)?);
        Ok(Place(self.requests.len() - 1, PhantomData))
    }
}

impl Replies {
    /// What became of one call.
    pub fn get<M: Method>(&self, place: &Place<M>) -> Result<M::Result, Error> {
        match self.0.get(place.0).and_then(Option::as_ref) {
            Some(reply) => result_of::<M>(reply),
            None => Err(Error::Transport { reason: format!("no reply to {}", M::NAME), status: 200, body: String::new() }),
        }
    }
}

fn request_of<M: Method>(method: &M) -> Result<Value, Error> {
    let params = method.params().map_err(|error| Error::Shape { method: M::NAME, reason: error.to_string() })?;
    Ok(json!({ "jsonrpc": "2.0", "method": M::NAME, "params": params }))
}

fn result_of<M: Method>(reply: &Value) -> Result<M::Result, Error> {
    if let Some(error) = reply.get("error") {
        return Err(Error::Rpc(RpcError::new(M::NAME, error)));
    }
    let result = reply.get("result").ok_or_else(|| Error::Transport {
        reason: format!("the reply to {} has neither result nor error", M::NAME),
        status: 200,
        body: reply.to_string(),
    })?;
    M::Result::deserialize(result).map_err(|error| Error::Shape { method: M::NAME, reason: error.to_string() })
}
